{{- define "timbre.name" -}}
{{- printf "%s" .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "timbre.secret" -}}
{{- .Values.secret.existing | default (include "timbre.name" .) -}}
{{- end -}}

{{/* Which part of the product: (dict "root" . "part" "web") */}}
{{- define "timbre.selector" -}}
app.kubernetes.io/name: timbre
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end -}}

{{- define "timbre.labels" -}}
{{ include "timbre.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "timbre.fromSecret" -}}
- name: {{ .name }}
  valueFrom: { secretKeyRef: { name: {{ include "timbre.secret" .root }}, key: {{ .name }} } }
{{- end -}}

{{/* Settings of all parts; engines see neither the database nor the files. */}}
{{- define "timbre.env" -}}
{{- $root := .root -}}
{{- $own := merge (dict) (index $root.Values .part).settings $root.Values.settings -}}
- { name: ROLE, value: {{ .part }} }
- { name: DRAIN_SECONDS, value: {{ $root.Values.drainSeconds | quote }} }
- { name: METRICS_PORT, value: {{ $root.Values.metrics.port | quote }} }
- { name: METRICS_HOST, value: 0.0.0.0 }
{{ include "timbre.fromSecret" (dict "root" $root "name" "NATS_URL") }}
{{ include "timbre.fromSecret" (dict "root" $root "name" "SECRET_KEY") }}
{{- if $root.Values.authority.name }}
- { name: NATS_CA, value: /authority/ca.pem }
- { name: NODE_EXTRA_CA_CERTS, value: /authority/ca.pem }
{{- end }}
{{- if ne .part "engine" }}
{{ include "timbre.fromSecret" (dict "root" $root "name" "DATABASE_URL") }}
{{ include "timbre.fromSecret" (dict "root" $root "name" "S3_ACCESS_KEY_ID") }}
{{ include "timbre.fromSecret" (dict "root" $root "name" "S3_SECRET_ACCESS_KEY") }}
- { name: S3_URL, value: {{ required "s3.url: the address of an S3 store" $root.Values.s3.url | quote }} }
- { name: S3_BUCKET, value: {{ required "s3.bucket: a bucket that is there" $root.Values.s3.bucket | quote }} }
- { name: S3_REGION, value: {{ $root.Values.s3.region | quote }} }
{{- with $root.Values.publicUrl }}
- { name: PUBLIC_URL, value: {{ . | quote }} }
{{- end }}
- { name: TRUSTED_PROXIES, value: {{ $root.Values.trustedProxies | quote }} }
{{- end }}
{{- range $name, $value := $own }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end -}}

{{/* A pod of one part. */}}
{{- define "timbre.pod" -}}
{{- $root := .root -}}
{{- $own := index $root.Values .part -}}
metadata:
  labels:
    {{- include "timbre.labels" . | nindent 4 }}
  annotations:
    prometheus.io/scrape: "true"
    prometheus.io/port: {{ $root.Values.metrics.port | quote }}
    {{- if not $root.Values.secret.existing }}
    timbre/secret: {{ include (print $root.Template.BasePath "/secret.yaml") $root | sha256sum }}
    {{- end }}
spec:
  automountServiceAccountToken: false
  terminationGracePeriodSeconds: {{ add $root.Values.drainSeconds 30 }}
  {{- with $root.Values.imagePullSecrets }}
  imagePullSecrets: {{ toJson . }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    seccompProfile: { type: RuntimeDefault }
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "timbre.selector" . | nindent 10 }}
  containers:
    - name: {{ .part }}
      image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      env:
        {{- include "timbre.env" . | nindent 8 }}
      ports:
        {{- if eq .part "web" }}
        - { name: http, containerPort: 3000 }
        {{- end }}
        - { name: metrics, containerPort: {{ $root.Values.metrics.port }} }
      {{- if eq .part "web" }}
      startupProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 2, failureThreshold: 60 }
      livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 15, timeoutSeconds: 5, failureThreshold: 4 }
      # Ready while database, files and at least one engine are there.
      readinessProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 5, timeoutSeconds: 4 }
      # Those in front hear that it leaves before it does.
      lifecycle: { preStop: { exec: { command: [sleep, "5"] } } }
      {{- else }}
      # An engine asks a web process for the keys of the watermark first, and may have to wait for one.
      startupProbe: { httpGet: { path: /metrics, port: metrics }, periodSeconds: 5, failureThreshold: 120 }
      livenessProbe: { httpGet: { path: /metrics, port: metrics }, periodSeconds: 15, timeoutSeconds: 10, failureThreshold: 4 }
      {{- end }}
      resources: {{ toJson $own.resources }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        - { name: data, mountPath: /data }
        {{- if $root.Values.authority.name }}
        - { name: authority, mountPath: /authority, readOnly: true }
        {{- end }}
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: {{ $own.tempSize | default "2Gi" }} }
    - name: data
      emptyDir: { sizeLimit: {{ $own.dataSize | default "1Gi" }} }
    {{- with $root.Values.authority }}
    {{- if .name }}
    - name: authority
      {{- if eq .kind "secret" }}
      secret: { secretName: {{ .name }} }
      {{- else }}
      configMap: { name: {{ .name }} }
      {{- end }}
    {{- end }}
    {{- end }}
  {{- with $own.nodeSelector }}
  nodeSelector: {{ toJson . }}
  {{- end }}
  {{- with $own.tolerations }}
  tolerations: {{ toJson . }}
  {{- end }}
  {{- with $own.affinity }}
  affinity: {{ toJson . }}
  {{- end }}
{{- end -}}

#!/bin/sh
# Makes an authority of your own and a certificate for the first machine:
#   sh deploy/three-machines/make-certificates.sh first.example.com [10.0.0.1 ...]
set -eu
umask 077
[ $# -ge 1 ] || { echo "Which name or address do the other machines reach this one by?" >&2; exit 1; }
cd "$(dirname "$0")"
[ ! -e certs/ca.key ] || { echo "certs is there already; remove it to start again" >&2; exit 1; }
mkdir -p certs
# Names of the services, for those on this machine itself.
names="DNS:postgres,DNS:nats,DNS:s3,DNS:localhost,IP:127.0.0.1"
for name in "$@"; do
  case "$name" in
    *[!0-9.]*) case "$name" in *:*) names="$names,IP:$name" ;; *) names="$names,DNS:$name" ;; esac ;;
    *) names="$names,IP:$name" ;;
  esac
done
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
  -subj "/CN=Timbre, authority of one's own" -addext "keyUsage=critical,keyCertSign,cRLSign" -keyout certs/ca.key -out certs/ca.pem
openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$1" -keyout certs/server.key -out certs/server.csr
printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth\n' "$names" > certs/server.ext
openssl x509 -req -in certs/server.csr -CA certs/ca.pem -CAkey certs/ca.key -CAcreateserial -days 730 \
  -extfile certs/server.ext -out certs/server.pem
rm certs/server.csr certs/server.ext
chmod 755 certs
chmod 644 certs/ca.pem certs/server.pem
# PostgreSQL's container runs as user 999 and takes a key that root owns and its group can read.
if [ "$(id -u)" = 0 ]; then chown 0:999 certs/server.key; fi
chmod 640 certs/server.key
echo "certs/ca.pem goes to the other machines; certs/ca.key belongs in a safe place, away from here."

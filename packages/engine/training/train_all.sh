#!/usr/bin/env bash
# One whole training run. STAGES chooses what is done; seconds per stage come from the environment.
# IN holds the prepared inputs (see README.md), OUT receives logs, reports and weights, POOL the synthetic speech.
set -uo pipefail
cd "$(dirname "$0")"
IN=${IN:-cache} OUT=${OUT:-runs/all} POOL=${POOL:-cache/pool} SEED=${SEED:-1}
STAGES=${STAGES:-pool content speaker}
export PYTHONUNBUFFERED=1 PYTHONPATH="${SITE:-}" OMP_NUM_THREADS=4
mkdir -p "$OUT" runs

py() { python3 -W ignore -m "$@"; }
evaluate_content() { # $1 head, $2 label
  py ear.evaluate_conversion --whisper "$IN/whisper.npz" --decoder "$IN/decoder.npz" --text-encoder "$IN/text_encoder.npz" --plan "$IN/plan.npz" \
    --heldout "$IN/heldout" --text "$IN/recogniser" --head "$1" --out "$OUT/$2" 2>&1 | tee "$OUT/$2.log"
}
stage_pool() {
  py ear.speech_pool --plan "$IN/plan.npz" --text "$IN/text_encoder.npz" --decoder "$IN/decoder.npz" \
    --out "$POOL" --items "${POOL_ITEMS:-6500}" --seconds "${POOL_SECONDS:-90}" --seed "$SEED" 2>&1 | tee "$OUT/pool.log"
}
stage_align() {
  py ear.transcribe_speech --speech "$IN/speech" --whisper "$IN/whisper.npz" --text "$IN/recogniser" --head "$IN/content.pt" \
    --out "$IN/aligned.json" 2>&1 | tee "$OUT/align.log"
}
stage_content() {
  py ear.train_content --speech "$IN/speech" --pool "$POOL" --whisper "$IN/whisper.npz" --text "$IN/text_encoder.npz" \
    --decoder "$IN/decoder.npz" --plan "$IN/plan.npz" --out runs/content --seconds "${CONTENT_SECONDS:-200}" --seed "$SEED" ${CONTENT_ARGS:-} 2>&1 | tee "$OUT/content.log"
  split -b 15000000 runs/content/content.pt "$OUT/content.pt."
}
stage_speaker() {
  py ear.train_speaker --speech "$IN/speech" --pool "$POOL" --teacher "$IN/teacher" \
    --out runs/speaker --seconds "${SPEAKER_SECONDS:-170}" --seed "$SEED" ${SPEAKER_ARGS:-} 2>&1 | tee "$OUT/speaker.log"
  cp runs/speaker/speaker.pt "$OUT/"
}
stage_judge_start() { evaluate_content "$IN/content.pt" judge_start & }
stage_judge_content() { evaluate_content runs/content/content.pt judge_content & }
stage_judge_speaker() {
  py ear.evaluate_speaker --heldout "$IN/heldout" --teacher "$IN/teacher" --model runs/speaker/speaker.pt --out "$OUT/judge_speaker" 2>&1 | tee "$OUT/judge_speaker.log"
}
for stage in $STAGES; do
  echo "== $stage $(date +%T)"
  "stage_${stage//-/_}"
done
wait

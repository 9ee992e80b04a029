"""Cut the front (text, style, speed -> durations, pitch, energy) out of the fp32 Kokoro graph."""

import sys

import onnx
from extract_kokoro import read_graph
from synthesis_plan import OUTPUTS

if __name__ == "__main__":
    shards_root, out = sys.argv[1:3]
    extractor = onnx.utils.Extractor(read_graph(shards_root))
    onnx.save(extractor.extract_model(["input_ids", "style", "speed"], list(OUTPUTS.values())), out)

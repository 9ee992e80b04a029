"""A small writer of ONNX graphs over rows [values, channels]."""

import numpy as np
from onnx import TensorProto, helper, numpy_helper, save_model, checker

OPSET = 20
LARGE = 4096  # numbers; smaller tensors stay in full precision
FOREVER = 2**40
ZERO = 16  # the byte that stands for nothing, where values hardly go below
MOST = 63  # of a weight in bytes: two products then fit the 16 bits that older processors add them in


class Graph:
    def __init__(self):
        self.nodes, self.tensors, self.inputs, self.outputs, self.known = [], [], [], [], {}

    def input(self, name, dims, kind=TensorProto.FLOAT):
        self.inputs.append(helper.make_tensor_value_info(name, kind, dims))
        return name

    def output(self, value, name, dims):
        self.nodes.append(helper.make_node("Identity", [value], [name]))
        self.outputs.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, dims))

    def op(self, kind, *inputs, domain="", count=1, **attributes):
        names = [f"{kind}{len(self.nodes)}.{i}" for i in range(count)]
        self.nodes.append(helper.make_node(kind, list(inputs), names, domain=domain, **attributes))
        return names[0] if count == 1 else names

    def keep(self, array):
        name = f"t{len(self.tensors)}"
        self.tensors.append(numpy_helper.from_array(np.ascontiguousarray(array), name))
        return name

    def floats(self, array):
        """Large tensors are stored in half precision; the runtime widens them once, when it opens the file."""
        array = np.asarray(array, np.float32)
        if array.size < LARGE:
            return self.keep(array)
        return self.op("Cast", self.keep(array.astype(np.float16)), to=TensorProto.FLOAT)

    def scalar(self, value):
        return self._once(("f", value), np.float32(value))

    def ints(self, *values):
        return self._once(("i", values), np.array(values, np.int64))

    def _once(self, key, array):
        if key not in self.known:
            self.known[key] = self.keep(array)
        return self.known[key]

    def rows(self, value, start, end):
        """Rows from `start` to `end`: numbers, or names of int64 tensors [1]."""
        bounds = [self.ints(v) if isinstance(v, int) else v for v in (start, end)]
        return self.op("Slice", value, *bounds, self.ints(0))

    def columns(self, value, *sizes):
        return self.op("Split", value, self.ints(*sizes), count=len(sizes), axis=1)

    def shifted(self, value, reach):
        """The value moved by -reach to +reach rows, zeros beyond its ends."""
        padded = self.op("Pad", value, self.ints(reach, 0, reach, 0))
        last = 2 * reach
        return [self.rows(padded, k, FOREVER if k == last else k - last) for k in range(last + 1)]

    def linear(self, value, weight, bias):
        """weight [inputs, outputs]"""
        return self.op("Add", self.op("MatMul", value, self.floats(weight)), self.floats(bias))

    def byte_linear(self, value, weight, bias, lowest):
        """The same in bytes: every row has a step of its own, so that a row's result does not depend on others.

        lowest: what values never go below, where that is known; they then get nearly all of a byte's steps.
        """
        largest = self.op("ReduceMax", self.op("Abs", value), self.ints(1), keepdims=1)
        largest = self.op("Max", largest, self.scalar(1e-6))
        zero = 128 if lowest is None else ZERO
        reach = 127 if lowest is None else 255 - ZERO
        steps = self.op("Div", self.scalar(float(reach)), largest)
        if lowest is not None:
            steps = self.op("Min", steps, self.scalar(ZERO / -lowest))
        bytes_ = self.op("QuantizeLinear", self.op("Mul", value, steps), self.scalar(1.0), self._once(("u8", zero), np.uint8(zero)))
        scales = np.maximum(np.abs(weight).max(0), 1e-9) / MOST
        whole = np.round(weight / scales).astype(np.int8)
        product = self.op("MatMulIntegerToFloat", bytes_, self.keep(whole), self.scalar(1.0), self.floats(scales),
                          self._once(("u8", zero), np.uint8(zero)), domain="com.microsoft")
        return self.op("Add", self.op("Div", product, steps), self.floats(bias))

    def write(self, path, name):
        graph = helper.make_graph(self.nodes, name, self.inputs, self.outputs, self.tensors)
        opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid("com.microsoft", 1)]
        model = helper.make_model(graph, opset_imports=opsets, ir_version=10, producer_name="timbre")
        checker.check_model(model)
        save_model(model, path)

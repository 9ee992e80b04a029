/**
 * The environment an engine process is started with. The C library of most Linux systems gives every thread a heap of its own and keeps
 * there what was freed: the most that ever waited for the garbage collector, in each of them, so that memory creeps up by a hundred
 * kilobytes a request. Two heaps, and blocks of sound given back at once, keep it level. Other systems do not read these; what the
 * host sets itself wins.
 */
export const engineProcessEnv = (inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
  ...inherited,
});

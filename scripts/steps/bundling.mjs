/** Our own packages are bundled; everything from the registry stays where npm put it. */
export const registryPackagesOutside = {
  name: "registry-packages-outside",
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path: wanted, kind }) =>
      kind === "entry-point" || wanted.startsWith("@timbre/") ? undefined : { path: wanted, external: true },
    );
  },
};

import { startProduct } from "../support/start-product.ts";

/** One running product for all journeys; its address and its folder travel by environment. */
export default async function startServer(): Promise<() => Promise<void>> {
  const product = await startProduct({ env: { DEFAULT_TIER: "starter", BOOTSTRAP_TIER: "scale_2024_08_10" } });
  await product.waitUntilReady();
  process.env.TIMBRE_URL = product.baseUrl;
  process.env.TIMBRE_DATA_DIR = product.dataDir;
  return () => product.stop();
}

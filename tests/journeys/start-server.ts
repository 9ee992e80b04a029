import { startProduct } from "../support/start-product.ts";

/** One running product for all journeys; its address travels by environment. */
export default async function startServer(): Promise<() => Promise<void>> {
  const product = await startProduct({ env: { DEFAULT_TIER: "starter" } });
  await product.waitUntilReady();
  process.env.TIMBRE_URL = product.baseUrl;
  return () => product.stop();
}

import type { TestProject } from "vitest/node";
import type {} from "./shared-product.ts";
import { startProduct } from "./start-product.ts";

/** Starts the product that files share, and stops it after the last of them. */
export default async function shareProduct({ provide }: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  await product.waitUntilReady();
  provide("product", { baseUrl: product.baseUrl, dataDir: product.dataDir });
  return product.stop;
}

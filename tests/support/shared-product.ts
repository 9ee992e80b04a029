import { inject } from "vitest";
import type { Product } from "./start-product.ts";

/** What a test needs to know of a product that runs for many files. */
export type SharedProduct = Pick<Product, "baseUrl" | "dataDir">;

declare module "vitest" {
  interface ProvidedContext {
    product: SharedProduct;
  }
}

/** One product for all files that need no settings of their own: the models are loaded once. */
export const sharedProduct = (): SharedProduct => inject("product");

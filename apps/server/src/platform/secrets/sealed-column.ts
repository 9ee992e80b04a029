import { customType } from "drizzle-orm/pg-core";
import { seal, unseal } from "./keyring.ts";

/** Text that is sealed in the database and plain in the program. The label is the column's own name, with its table. */
export const sealed = (name: string, label: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: (plain) => seal(plain, label),
    fromDriver: (stored) => unseal(stored, label),
  })(name);

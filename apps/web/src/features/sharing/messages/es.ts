import type { t } from "../messages.ts";

export const words: typeof t = {
  canUseIt: "Puede usar",
  canChangeIt: "Puede editar",
  canDeleteAndShareIt: "Puede eliminar y compartir",
  canReadAndHearIt: "Puede leer y escuchar",
  canWriteAndGenerate: "Puede escribir y generar",
  canChangeItsWords: "Puede cambiar las palabras",
  canArchiveAndShareIt: "Puede archivar y compartir",
  noLongerHas: (name: string, name2: string) => `${name} ya no tiene acceso a ${name2}`,
  sharedWith: "Compartido con",
  stopSharingWith: (name: string) => `Dejar de compartir con ${name}`,
  isSharedWith: (name: string, name2: string) => `Compartiste ${name} con ${name2}`,
  peopleAndGroups: "Personas y grupos",
  shareWith: "Compartir con",
  personOrGroup: "Persona o grupo",
  whoItCanBe: "El correo de una persona de este espacio de trabajo o el nombre de un grupo.",
  accessOf: (name: string) => `Acceso de ${name}`,
  access: "Acceso",
  share: "Compartir",
};

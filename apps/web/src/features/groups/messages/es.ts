import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  mustBeDisabledInTheEveryoneGroup: "Primero debe desactivarse en el grupo Everyone",
  permissionsSaved: "Permisos guardados",
  permissionsOf: (name: string) => `Permisos de ${name}`,
  everyoneCan: "Lo que pueden hacer todos en el espacio de trabajo.",
  lockedHint:
    "Aquí están bloqueados los permisos que todos tienen. Para darle uno solo a este grupo, quítalo antes del grupo Everyone.",
  cancel: "Cancelar",
  save: "Guardar",
  hasAccess: "Con acceso",
  noAccess: "Sin acceso",
  membersOfThisGroup: "Miembros de este grupo",
  groups: "Grupos",
  groupsHint: "Da a algunas personas más permisos que a los demás.",
  newGroup: "Nuevo grupo",
  addGroup: "Agregar grupo",
  removeQuestion: (name: string) => `¿Eliminar “${name}”? Sus miembros pierden lo que solo este grupo les daba.`,
  remove: "Eliminar",
  members: (count: number) => plural(count, { one: "# miembro", other: "# miembros" }),
  givesMore: (count: number) => plural(count, { one: "da # permiso más", other: "da # permisos más" }),
  noGroupsYet: "Todavía no hay grupos. Crea uno para quienes necesitan hacer más que los demás.",
  permissionsTitle: "Permisos",
  removeGroup: (name: string) => `Eliminar ${name}`,
};

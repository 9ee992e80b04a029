import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  mustBeDisabledInTheEveryoneGroup: "Precisa ser desativada primeiro no grupo Everyone",
  permissionsSaved: "Permissões salvas",
  permissionsOf: (name: string) => `Permissões de ${name}`,
  everyoneCan: "O que todos no espaço de trabalho podem fazer.",
  lockedHint:
    "As permissões que todos têm ficam bloqueadas aqui. Para dar uma delas só a este grupo, tire-a primeiro do grupo Everyone.",
  cancel: "Cancelar",
  save: "Salvar",
  hasAccess: "Com acesso",
  noAccess: "Sem acesso",
  membersOfThisGroup: "Membros deste grupo",
  groups: "Grupos",
  groupsHint: "Dê a algumas pessoas mais permissões do que às outras.",
  newGroup: "Novo grupo",
  addGroup: "Adicionar grupo",
  removeQuestion: (name: string) => `Remover “${name}”? Os membros perdem o que só este grupo dava a eles.`,
  remove: "Remover",
  members: (count: number) => plural(count, { one: "# membro", other: "# membros" }),
  givesMore: (count: number) => plural(count, { one: "dá mais # permissão", other: "dá mais # permissões" }),
  noGroupsYet: "Ainda não há grupos. Crie um para quem precisa fazer mais do que os outros.",
  permissionsTitle: "Permissões",
  removeGroup: (name: string) => `Remover ${name}`,
};

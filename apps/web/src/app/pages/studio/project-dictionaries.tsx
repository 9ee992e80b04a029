import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { dictionariesQuery, type DictionaryName } from "../../../api/dictionaries.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { type ProjectDetails, setProjectDictionaries } from "../../../api/studio/projects.ts";
import { toggleChosen } from "../../../features/dictionaries/chosen-dictionaries.ts";
import { DictionaryChoice } from "../../../features/dictionaries/dictionary-choice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { t } from "../messages.ts";

const useSetDictionaries = ({ projectId }: ProjectDetails) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (chosen: readonly DictionaryName[]) => setProjectDictionaries(projectId, chosen),
    onError: (error) => void toast.error(messageFor(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.project(projectId), exact: true }),
  });
};

/** Which dictionaries the project uses; the server keeps them with it, also those this person does not have. */
export const ProjectDictionaries = ({ project }: { project: ProjectDetails }) => {
  const set = useSetDictionaries(project);
  const list = useQuery(dictionariesQuery()).data;
  const all = list ?? [];
  const used = project.dictionaries;
  const find = (id: string) => all.find(({ dictionaryId }) => dictionaryId === id);
  const known = used.flatMap(({ dictionaryId }) => find(dictionaryId) ?? []);
  const unseen = list ? used.length - known.length : 0;
  const toggle = (id: string): void => {
    const ids = toggleChosen(
      used.map(({ dictionaryId }) => dictionaryId),
      id,
    );
    const kept = (one: string) => used.find(({ dictionaryId }) => dictionaryId === one);
    set.mutate(ids.flatMap((one) => find(one) ?? kept(one) ?? []));
  };
  return (
    <>
      <DictionaryChoice dictionaries={{ all, chosen: known, toggle }} />
      {unseen > 0 && <UnseenNotice count={unseen} isBusy={set.isPending} onRemove={() => set.mutate(known)} />}
    </>
  );
};

type UnseenNoticeProps = { count: number; isBusy: boolean; onRemove: () => void };

const UnseenNotice = ({ count, isBusy, onRemove }: UnseenNoticeProps) => (
  <Notice
    kind="warn"
    action={
      <Button size="sm" disabled={isBusy} onClick={onRemove}>
        {t.removeThem(count)}
      </Button>
    }
  >
    {t.thisProjectUsesDictionariesThatAre(count)}
  </Notice>
);

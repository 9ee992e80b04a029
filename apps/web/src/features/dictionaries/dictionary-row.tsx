import { isAtLeastRole } from "@timbre/contract";
import { Archive, Download, Plus, Share2 } from "lucide-react";
import { dictionaryFilePath, type Dictionary } from "../../api/dictionaries.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { wordsIn } from "./words-in.ts";
import { t } from "./messages.ts";

type DictionaryRowProps = {
  dictionary: Dictionary;
  onAdd: () => void;
  onShare: () => void;
  onArchive: () => void;
};

/** One dictionary with what this person may do with it, and nothing else. */
export const DictionaryRow = ({ dictionary, onAdd, onShare, onArchive }: DictionaryRowProps) => {
  const { name, rules, role } = dictionary;
  const mayEdit = isAtLeastRole(role, "editor");
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 flex-1 pe-2">
        <p className="line-clamp-2 text-sm font-medium break-words">{name}</p>
        <p className="tabular text-xs text-faint">{mayEdit ? wordsIn(rules) : t.sharedWithYou(wordsIn(rules))}</p>
      </div>
      {mayEdit && (
        <IconButton label={t.addAWordTo(name)} size="sm" onClick={onAdd}>
          <Plus size={18} aria-hidden />
        </IconButton>
      )}
      <a
        href={dictionaryFilePath(dictionary)}
        download
        aria-label={t.download(name)}
        className="inline-flex size-8 items-center justify-center rounded-control text-soft hover:bg-sunken hover:text-ink"
      >
        <Download size={18} aria-hidden />
      </a>
      {isAtLeastRole(role, "admin") && (
        <>
          <IconButton label={t.share(name)} size="sm" onClick={onShare}>
            <Share2 size={18} aria-hidden />
          </IconButton>
          <IconButton label={t.archive(name)} size="sm" onClick={onArchive}>
            <Archive size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  );
};

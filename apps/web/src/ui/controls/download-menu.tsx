import { Download } from "lucide-react";
import { useState } from "react";
import { FormatDialog, type FormatDialogProps } from "../layout/format-dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { Menu, MenuItem } from "./menu.tsx";
import { t } from "../messages.ts";

type DownloadMenuProps<Value extends string> = Pick<FormatDialogProps<Value>, "kinds"> & {
  label: string;
  isDisabled?: boolean;
  /** How the file looks without conversion, in words. */
  asMade: string;
  onAsMade: () => void;
  saveAs: FormatDialogProps<Value>["save"];
};

/** As it was made, or in another format. */
export const DownloadMenu = <Value extends string>(props: DownloadMenuProps<Value>) => {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={props.label} disabled={props.isDisabled}>
            <Download size={18} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={props.onAsMade}>{props.asMade}</MenuItem>
        <MenuItem onSelect={() => setChoosing(true)}>{t.anotherFormat}</MenuItem>
      </Menu>
      {isChoosing && <FormatDialog kinds={props.kinds} save={props.saveAs} onClose={() => setChoosing(false)} />}
    </>
  );
};

import { Switch } from "radix-ui";
import { useId } from "react";

type SwitchRowProps = {
  label: string;
  hint?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
};

export const SwitchRow = ({ label, hint, isOn, isDisabled = false, onChange }: SwitchRowProps) => {
  const switchId = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <label htmlFor={switchId}>
        <span className="block text-sm font-medium">{label}</span>
        {hint && <span className="mt-0.5 block text-xs text-faint">{hint}</span>}
      </label>
      <Switch.Root
        id={switchId}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
        className="relative h-6 w-10 shrink-0 rounded-full border border-edge bg-pressed transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent data-disabled:opacity-60"
      >
        <Switch.Thumb className="block size-4.5 translate-x-0.5 rounded-full bg-white transition-transform data-[state=checked]:translate-x-[1.1rem] rtl:-translate-x-0.5 rtl:data-[state=checked]:-translate-x-[1.1rem]" />
      </Switch.Root>
    </div>
  );
};

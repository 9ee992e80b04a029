import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { PanelBoundary } from "../layout/panel-boundary.tsx";

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; content: ReactNode }[];
};

/** Two or three views of one panel. */
export const Tabs = <Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) => (
  <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className="flex h-full min-h-0 flex-col">
    <Radix.List aria-label={label} className="flex shrink-0 gap-6 border-b border-line px-6">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="-mx-2 -mb-px h-12 rounded-t-control px-2 border-b-2 focus-visible:-outline-offset-2 border-transparent text-sm font-medium text-faint transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} tabIndex={-1} className="min-h-0 flex-1 outline-none">
        <PanelBoundary>{tab.content}</PanelBoundary>
      </Radix.Content>
    ))}
  </Radix.Root>
);

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { iconButtonClass } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { t } from "./signing-in/messages.ts";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "label" | "type" | "trailing"> & { label?: string };

export const PasswordField = ({ label = t.password, ...props }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      label={label}
      type={isShown ? "text" : "password"}
      trailing={
        // Without a hint to hover for: what hints need is more to load than the rest of the form.
        <button
          type="button"
          aria-label={isShown ? t.hidePassword : t.showPassword}
          className={iconButtonClass("sm")}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden />
        </button>
      }
    />
  );
};

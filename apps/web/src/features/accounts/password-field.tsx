import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "label" | "type" | "trailing"> & { label?: string };

export const PasswordField = ({ label = "Password", ...props }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      label={label}
      type={isShown ? "text" : "password"}
      trailing={
        <IconButton size="sm" label={isShown ? "Hide password" : "Show password"} onClick={() => setShown(!isShown)}>
          <Icon size={18} aria-hidden />
        </IconButton>
      }
    />
  );
};

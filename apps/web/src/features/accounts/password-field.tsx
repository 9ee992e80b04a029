import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "label" | "type" | "trailing">;

export const PasswordField = (props: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      label="Password"
      type={isShown ? "text" : "password"}
      trailing={
        <IconButton size="sm" label={isShown ? "Hide password" : "Show password"} onClick={() => setShown(!isShown)}>
          <Icon size={18} aria-hidden />
        </IconButton>
      }
    />
  );
};

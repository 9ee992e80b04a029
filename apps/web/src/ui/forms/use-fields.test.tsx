import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { translateSentences } from "../../words/said-in-english.ts";
import { Field } from "./field.tsx";
import { useFields } from "./use-fields.ts";

/** As the contract's schemas answer. */
const refusing = (message: string, code: string) => ({
  safeParse: () => ({ error: { issues: [{ path: ["email"], message, code }] } }),
});

type FormProps = { schema: ReturnType<typeof refusing>; send: () => Promise<void> };

const Form = ({ schema, send }: FormProps) => {
  const { field, formProps } = useFields({
    schema,
    start: { email: "" },
    send,
    problemsOf: () => ({}),
  });
  return (
    <form {...formProps}>
      <Field label="E-Mail" {...field("email")} />
      <button>Los</button>
    </form>
  );
};

afterEach(() => translateSentences(() => null));

it("says what is wrong in the reader's language", async () => {
  translateSentences((text) => (text === "Enter a valid email address" ? "Gib eine gültige E-Mail-Adresse ein" : null));
  let sent = 0;
  await renderPage(
    <Form schema={refusing("Enter a valid email address", "invalid_format")} send={async () => void (sent += 1)} />,
  );
  await userEvent.type(screen.getByLabelText("E-Mail"), "nobody");
  await userEvent.click(screen.getByRole("button", { name: "Los" }));
  expect(await screen.findByText("Gib eine gültige E-Mail-Adresse ein")).toBeDefined();
  expect(sent).toBe(0);
});

it("never shows the words of the validator", async () => {
  const tooBig = refusing("Too big: expected string to have <=100 characters", "too_big");
  await renderPage(<Form schema={tooBig} send={async () => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Los" }));
  expect(await screen.findByText("Use at most 100 characters")).toBeDefined();
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { readChosenIds, useChosenDictionaries } from "./chosen-dictionaries.ts";
import { DictionaryChoice } from "./dictionary-choice.tsx";

const wire = (id: string, rules: number) => ({
  id,
  latest_version_id: `${id}-1`,
  name: id,
  latest_version_rules_num: rules,
});

const Choice = () => {
  const dictionaries = useChosenDictionaries();
  return (
    <>
      <DictionaryChoice dictionaries={dictionaries} />
      <output>{dictionaries.chosen.map(({ versionId }) => versionId).join()}</output>
    </>
  );
};

const show = async (...ids: string[]): Promise<void> => {
  const answer = { pronunciation_dictionaries: ids.map((id, at) => wire(id, at + 1)) };
  serveApi(http.get("*/v1/pronunciation-dictionaries", () => HttpResponse.json(answer)));
  await renderPage(<Choice />);
};
const toggle = (name: string) => screen.findByRole("switch", { name: new RegExp(`^${name}`) });

describe("DictionaryChoice", () => {
  beforeEach(() => localStorage.clear());

  it("takes up to three, in the order of choosing, and is as it was after a reload", async () => {
    await show("Ships", "Names", "Drugs", "Towns");
    for (const name of ["Names", "Towns", "Ships"]) await userEvent.click(await toggle(name));
    expect(screen.getByRole("status").textContent).toBe("Names-1,Towns-1,Ships-1");
    expect(((await toggle("Drugs")) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(await toggle("Towns"));
    expect(((await toggle("Drugs")) as HTMLButtonElement).disabled).toBe(false);
    expect(readChosenIds()).toEqual(["Names", "Ships"]);
  });

  it("forgets one that is no longer there", async () => {
    localStorage.setItem("chosen-dictionaries", JSON.stringify(["Gone", "Names"]));
    await show("Names");
    await toggle("Names");
    expect(screen.getByRole("status").textContent).toBe("Names-1");
  });
});

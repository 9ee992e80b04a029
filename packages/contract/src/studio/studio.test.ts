import { describe, expect, it } from "vitest";
import { genres, genresOf, projectContentTypes, projectLanguages, targetAudiences } from "./studio-choices.ts";
import { projectDictionariesBody, updateProjectBody } from "./studio.ts";

describe("what a project can be", () => {
  it("STUDIO-08 STUDIO-09 knows 32 genres, each fiction, non-fiction or both, and filters them", () => {
    expect(genres).toHaveLength(32);
    expect(new Set(genres.map(({ name }) => name)).size).toBe(32);
    expect(genres.every(({ types }) => types.length > 0)).toBe(true);
    const names = (type: Parameters<typeof genresOf>[0]) => genresOf(type).map(({ name }) => name);
    expect(names("fiction")).toContain("Dystopia");
    expect(names("fiction")).not.toContain("Self-Help");
    expect(names("non-fiction")).toContain("Self-Help");
    expect(names("non-fiction")).not.toContain("Dystopia");
    expect(names(null)).toHaveLength(32);
  });

  it("STUDIO-10 STUDIO-11 STUDIO-12 knows content types, audiences and languages", () => {
    expect(projectContentTypes).toHaveLength(21);
    expect(targetAudiences).toEqual(["children", "young adult", "adult", "all ages"]);
    expect(projectLanguages.join(" ")).toBe(
      "en zh es hi pt fr de ja ar ru ko id it nl tr pl sv fil ms ro uk el cs da fi bg hr sk ta hu no vi",
    );
  });

  it("STUDIO-13 STUDIO-24 API-56 takes any part of the metadata, and null to take one away", () => {
    expect(updateProjectBody.parse({ language: null })).toEqual({ language: null });
    expect(updateProjectBody.parse({ isbn_number: "not a number", mature_content: false })).toEqual({
      isbn_number: "not a number",
      mature_content: false,
    });
    expect(updateProjectBody.safeParse({ target_audience: "cats" }).success).toBe(false);
    expect(projectDictionariesBody.safeParse({}).success).toBe(false);
  });
});

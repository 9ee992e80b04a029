import { SelectField } from "../../../ui/forms/select-field.tsx";
import { SettingsSection } from "../../../ui/layout/settings-section.tsx";
import { keepPageLanguage, type PageLanguage, pageLanguages, readPageLanguage } from "../../../words/page-language.ts";
import { t } from "../messages.ts";

const choose = (language: string): void => {
  keepPageLanguage(language as PageLanguage);
  // Words are read when the pages load.
  window.location.reload();
};

/** What the pages are read in, in this browser. */
export const LanguageSection = () => (
  <SettingsSection title={t.pageLanguage} text={t.pageLanguageHint}>
    <SelectField
      className="max-w-80"
      label={t.language}
      value={readPageLanguage()}
      options={Object.entries(pageLanguages)}
      onChange={choose}
    />
  </SettingsSection>
);

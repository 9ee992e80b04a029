import { toast } from "sonner";
import { savePageLanguage } from "../../../api/accounts/profile.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { SettingsSection } from "../../../ui/layout/settings-section.tsx";
import { keepPageLanguage, type PageLanguage, pageLanguages, readPageLanguage } from "../../../words/page-language.ts";
import { t } from "../messages.ts";

const choose = async (language: PageLanguage): Promise<void> => {
  try {
    await savePageLanguage(language);
  } catch (error) {
    toast.error(messageFor(error));
    return;
  }
  keepPageLanguage(language);
  // Words are read when the pages load.
  window.location.reload();
};

/** What the pages are read in, wherever this person signs in. */
export const LanguageSection = () => (
  <SettingsSection title={t.pageLanguage} text={t.pageLanguageHint}>
    <SelectField
      className="max-w-80"
      label={t.language}
      value={readPageLanguage()}
      options={Object.entries(pageLanguages)}
      onChange={(language) => void choose(language as PageLanguage)}
    />
  </SettingsSection>
);

-- Until now a whole workspace spoke with its dictionaries and their makers changed them. Those that exist stay as they
-- were: everyone views them. New ones are their maker's until they are shared.
INSERT INTO "resource_shares" ("workspace_id", "resource_type", "resource_id", "principal_type", "principal_id", "role", "created_at")
SELECT "workspace_id", 'pronunciation_dictionary', "dictionary_id", 'group', 'everyone', 'viewer', "created_at"
FROM "pronunciation_dictionaries"
ON CONFLICT DO NOTHING;

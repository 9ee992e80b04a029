-- Tells every web process what has changed, when the change is committed: kind and id, whose it is, never content.
CREATE FUNCTION "tell_change"(kind text, id text, workspace_id text, user_id text) RETURNS void LANGUAGE sql AS $$
	SELECT pg_notify('timbre_changes', json_build_object('kind', kind, 'id', id, 'workspaceId', workspace_id, 'userId', user_id)::text);
$$;
--> statement-breakpoint
CREATE FUNCTION "history_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed "history_items" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
	PERFORM tell_change('history', changed.history_item_id, changed.workspace_id, changed.user_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notice_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed "personal_notices" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
	PERFORM tell_change('notification', changed.notice_id, NULL, changed.user_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "person_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_change('notification', NULL, NULL, NEW.user_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "export_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed "data_exports" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
	PERFORM tell_change('export', changed.export_id, NULL, changed.user_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "dub_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed "dubs" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
	PERFORM tell_change('dub', changed.dubbing_id, changed.workspace_id, changed.user_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "project_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed "studio_projects" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
	PERFORM tell_change('project', changed.project_id, changed.workspace_id, changed.owner_user_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- For tables with a project_id. Rows that go with their project are told by the project itself.
CREATE FUNCTION "part_of_project_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed_id text := CASE TG_OP WHEN 'DELETE' THEN OLD.project_id ELSE NEW.project_id END;
BEGIN
	PERFORM tell_change('project', p.project_id, p.workspace_id, p.owner_user_id) FROM studio_projects p WHERE p.project_id = changed_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "voice_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed "voices" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
	IF changed.workspace_id IS NOT NULL THEN
		PERFORM tell_change('voice', changed.voice_id, changed.workspace_id, changed.owner_user_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- For tables with a voice_id.
CREATE FUNCTION "part_of_voice_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed_id text := CASE TG_OP WHEN 'DELETE' THEN OLD.voice_id ELSE NEW.voice_id END;
BEGIN
	PERFORM tell_change('voice', v.voice_id, v.workspace_id, v.owner_user_id)
	FROM voices v WHERE v.voice_id = changed_id AND v.workspace_id IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "professional_sample_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed "professional_samples" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
	PERFORM tell_change('voice', v.voice_id, v.workspace_id, v.owner_user_id)
	FROM voice_samples s JOIN voices v ON v.voice_id = s.voice_id
	WHERE s.sample_id = changed.sample_id AND v.workspace_id IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Whether somebody may still look, and at what.
CREATE FUNCTION "access_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_change('access', NULL, NULL, CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "history_items" FOR EACH ROW EXECUTE FUNCTION "history_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "personal_notices" FOR EACH ROW EXECUTE FUNCTION "notice_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER UPDATE OF "preferences" ON "users" FOR EACH ROW EXECUTE FUNCTION "person_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "data_exports" FOR EACH ROW EXECUTE FUNCTION "export_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "dubs" FOR EACH ROW EXECUTE FUNCTION "dub_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "studio_projects" FOR EACH ROW EXECUTE FUNCTION "project_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "studio_chapters" FOR EACH ROW EXECUTE FUNCTION "part_of_project_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "studio_conversions" FOR EACH ROW EXECUTE FUNCTION "part_of_project_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "studio_snapshots" FOR EACH ROW EXECUTE FUNCTION "part_of_project_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "voices" FOR EACH ROW EXECUTE FUNCTION "voice_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "voice_samples" FOR EACH ROW EXECUTE FUNCTION "part_of_voice_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "voice_trainings" FOR EACH ROW EXECUTE FUNCTION "part_of_voice_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "voice_verifications" FOR EACH ROW EXECUTE FUNCTION "part_of_voice_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "clone_rebuilds" FOR EACH ROW EXECUTE FUNCTION "part_of_voice_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "professional_samples" FOR EACH ROW EXECUTE FUNCTION "professional_sample_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_access" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "access_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_access" AFTER UPDATE OF "blocked_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "access_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_access" AFTER DELETE ON "workspace_members" FOR EACH ROW EXECUTE FUNCTION "access_changed"();
--> statement-breakpoint
CREATE TRIGGER "tell_access_of_member" AFTER UPDATE OF "role", "seat_type", "is_locked" ON "workspace_members" FOR EACH ROW EXECUTE FUNCTION "access_changed"();

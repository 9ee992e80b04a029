-- Who no longer runs this server hears nothing more of its jobs and its health.
CREATE TRIGGER "tell_access_of_operator" AFTER UPDATE OF "is_server_admin" ON "users" FOR EACH ROW EXECUTE FUNCTION "access_changed"();

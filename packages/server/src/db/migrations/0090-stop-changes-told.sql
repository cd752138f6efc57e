-- STOP-15: when each stop was called off or moved, which alerts for an area tell of.
update facilities f set stop_changes = (
  select jsonb_agg(change || jsonb_build_object('changedAtMs', floor(extract(epoch from f.updated_at) * 1000)))
  from jsonb_array_elements(f.stop_changes) change)
where stop_changes <> '[]';

-- Medicines have become a material of their own, which the start adds with its words; a search for them no longer means hazardous waste.
delete from material_synonyms using materials
where materials.id = material_synonyms.material_id and materials.slug = 'hazardous'
  and (language, word) in (
    ('en', 'medicines'), ('ru', 'лекарства'), ('kk', 'дәрі'), ('es', 'medicamentos'), ('es', 'remedios vencidos')
  );

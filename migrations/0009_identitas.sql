INSERT OR IGNORE INTO `pengaturan` (`kunci`, `nilai`)
SELECT 'identitas_tautan', json_group_array(json_object('judul', `judul`, 'link', `link`)) FROM (
  SELECT `judul`, `link` FROM `link`
  WHERE length(`judul`) BETWEEN 1 AND 60 AND length(`link`) <= 300 AND (`link` LIKE 'http://%' OR `link` LIKE 'https://%')
  ORDER BY `id` LIMIT 12
) HAVING count(*) > 0;--> statement-breakpoint
DROP TABLE `link`;

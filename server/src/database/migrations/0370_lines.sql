-- A company may have several lines, each for one of its classes. The default line has the company's slug and name.
alter table stocks drop constraint stocks_company_id_key;
alter table stocks add column slug text;
update stocks s set slug = c.slug from companies c where c.id = s.company_id;
alter table stocks alter column slug set not null;
alter table stocks add constraint stocks_slug_key unique (slug);
-- What a further line is called beside the company's name. Null: the company's default line.
alter table stocks add column line_name text check (line_name <> '');
create unique index stocks_default_line on stocks (company_id) where line_name is null;
create unique index stocks_of_class on stocks (company_id, class_id);

-- A decision is about the shares of one line.
alter table register_decisions add column stock_id uuid references stocks (id);
update register_decisions d set stock_id = s.id
from register_imports i join stocks s on s.company_id = i.company_id where i.id = d.import_id;
alter table register_decisions alter column stock_id set not null;

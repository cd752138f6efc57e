-- SRC-20: a piece of a file is read without unpacking the file.
alter table import_files alter column bytes set storage external;

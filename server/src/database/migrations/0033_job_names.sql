-- All jobs are spelt alike, as the metrics and the log show them.
update jobs set name = replace(name, '_', '-');

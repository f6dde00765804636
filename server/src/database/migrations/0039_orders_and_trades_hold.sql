-- What an order, an unsettled trade or a withdrawal under way holds follows from its own row, and the sum stands on the
-- account: a row for each of them said it a third time, and was the costliest of what an order left behind.
drop table holds;

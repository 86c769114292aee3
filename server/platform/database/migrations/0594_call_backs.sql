-- Which checks ask for a call back stood in what is sealed now; those that lie open say it still.
update application_check set calls_back = true where not calls_back and findings @> '{"attempts": [{"result": "callback"}]}';

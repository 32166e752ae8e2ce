module bench/go-junit

go 1.22

require github.com/joshdk/go-junit v1.0.0

// Reads every report of a folder with the library behind the usual command-line client, prints the milliseconds
// that it took, and writes what it used to the file that BENCH_USAGE names.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"syscall"
	"time"

	"github.com/joshdk/go-junit"
)

func main() {
	start := time.Now()
	suites, err := junit.IngestDir(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	if len(suites) == 0 {
		log.Fatalf("There are no suites in %s.", os.Args[1])
	}
	fmt.Println(float64(time.Since(start).Microseconds()) / 1000)

	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		log.Fatal(err)
	}
	usage, err := json.Marshal(map[string]float64{
		"cpu":  float64(used.Utime.Nano()+used.Stime.Nano()) / 1e6,
		"peak": float64(used.Maxrss) / 1024,
	})
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(os.Getenv("BENCH_USAGE"), usage, 0o600); err != nil {
		log.Fatal(err)
	}
}

// Reads every report of a folder with the library behind the usual command-line client.
package main

import (
	"log"
	"os"

	"github.com/joshdk/go-junit"
)

func main() {
	suites, err := junit.IngestDir(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	if len(suites) == 0 {
		log.Fatalf("There are no suites in %s.", os.Args[1])
	}
}

/** A report of one passed case, `checkout › pays`. */
export const GREEN_REPORT =
  '<testsuite name="checkout"><testcase name="pays" time="0.5"/></testsuite>';
/** A report of one failed case, `tax › rounds`. */
export const RED_REPORT =
  '<testsuite name="tax"><testcase name="rounds"><failure message="1 is not 2"/></testcase></testsuite>';

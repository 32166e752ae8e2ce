import { expect, test } from "@jest/globals";
import { plainText } from "../../../dev/start/show.ts";

test.each([
  ["a<wbr/>b<br/>c<br>d", "ab\nc\nd"],
  ["<tr><th>A</th><td><code>1</code></td></tr>\n<tr><td>B</td></tr>", "A  1\nB"],
  ["<ul>\n<li>x</li>\n<li>y</li>\n</ul>", "- x\n- y"],
  ["<details><summary>s</summary>\ntext</details>", "s\n\ntext"],
  ["&lt;b&gt; &quot;&#39;&amp;lt; a&#10;b", "<b> \"'&lt; a\nb"],
  ["1&#160;failed &#8226; x", "1 failed • x"],
  ["a\n\n\n\n\nb", "a\n\nb"],
  ["1 < 2 and **bold**", "1 < 2 and **bold**"],
])("the HTML %j becomes the text %j", (summary, shown) => {
  expect(plainText(summary)).toBe(shown);
});

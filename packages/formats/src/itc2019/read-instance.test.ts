import { describe, expect, it } from 'vitest'
import { FormatError } from '../format-error.ts'
import { readItc2019 } from './read-instance.ts'

const text = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE problem PUBLIC "-//ITC 2019//DTD Problem Format/EN" "http://www.itc2019.org/competition-format.dtd">
<problem name="small" nrDays="5" nrWeeks="2" slotsPerDay="288">
  <optimization time="2" room="1" distribution="5" student="10"/>
  <rooms>
    <room id="1" capacity="50">
      <travel room="2" value="3"/>
      <unavailable days="00010" start="0" length="288" weeks="11"/>
    </room>
    <room id="2" capacity="0"/>
  </rooms>
  <courses><course id="1"><config id="1"><subpart id="1">
    <class id="1" limit="30">
      <room id="1" penalty="4"/>
      <room id="2"/>
      <time days="10100" start="90" length="10" weeks="11" penalty="2"/>
    </class>
    <class id="2" parent="1" room="false">
      <time days="01000" start="278" length="10" weeks="10" penalty="0"/>
    </class>
  </subpart></config></course></courses>
  <distributions>
    <distribution type="NotOverlap" required="true"><class id="1"/><class id="2"/></distribution>
    <distribution type="MaxBreaks(1,6)" penalty="4"><class id="1"/><class id="2"/></distribution>
  </distributions>
  <students><student id="9"><course id="1"/></student></students>
</problem>
`

function refusal(of: string): unknown {
  try {
    readItc2019(of)
  } catch (error) {
    return error
  }
  return undefined
}

describe('readItc2019', () => {
  it('keeps everything a competition file says', () => {
    expect(readItc2019(text)).toEqual({
      name: 'small',
      days: 5,
      weeks: 2,
      slotsPerDay: 288,
      weights: { time: 2, room: 1, rule: 5, student: 10 },
      rooms: [
        {
          id: '1',
          seats: 50,
          walks: [{ room: '2', slots: 3 }],
          closed: [{ days: '00010', weeks: '11', start: 0, length: 288 }],
        },
        { id: '2', seats: 0, walks: [], closed: [] },
      ],
      courses: [
        {
          id: '1',
          configurations: [
            {
              id: '1',
              parts: [
                {
                  id: '1',
                  sections: [
                    {
                      id: '1',
                      limit: 30,
                      aboveId: null,
                      rooms: [
                        { room: '1', price: 4 },
                        { room: '2', price: 0 },
                      ],
                      times: [{ days: '10100', weeks: '11', start: 90, length: 10, price: 2 }],
                    },
                    {
                      id: '2',
                      limit: null,
                      aboveId: '1',
                      rooms: null,
                      times: [{ days: '01000', weeks: '10', start: 278, length: 10, price: 0 }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
      rules: [
        { kind: 'noOverlap', numbers: [], weight: null, sections: ['1', '2'] },
        { kind: 'maxBreaks', numbers: [1, 6], weight: 4, sections: ['1', '2'] },
      ],
      students: [{ id: '9', courses: ['1'] }],
    })
  })

  it('reads Windows line ends and a byte order mark', () => {
    expect(readItc2019(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(readItc2019(text))
  })

  it.each([
    ['', 1, 'the file is empty'],
    ['Name: toy', 1, 'this is not XML: there is no element'],
    ['<solution/>', 1, 'the file holds <solution>; an ITC-2019 <problem> is needed'],
    [text.replace('</rooms>', ''), 27, 'this is not XML: </problem> closes <rooms>'],
    [text.replace('nrDays="5"', ''), 3, "the <problem> element lacks the attribute 'nrDays'"],
    [text.replace('nrDays="5"', 'nrDays="x"'), 3, "has nrDays='x'; a whole number is needed"],
    [text.replace('nrDays="5"', 'nrDays="8"'), 3, "has nrDays='8'; the number must be from 1 to 7"],
    [text.replace('<optimization', '<optimisation'), 4, 'holds <optimisation>, which is unknown there'],
    [text.replace('<room id="2" capacity', '<room id="1" capacity'), 10, 'there already in line 6'],
    [
      text.replace('travel room="2"', 'travel room="7"'),
      7,
      "a travel time to the room '7', which is not in the file",
    ],
    ...['-1', '1000001', '9007199254740993'].map((limit): [string, number, string] => [
      text.replace('limit="30"', `limit="${limit}"`),
      13,
      `the class '1' has limit='${limit}'; the number must be from 0 to 1000000`,
    ]),
    ...['-0', '10.5', '1e99', 'NaN'].map((limit): [string, number, string] => [
      text.replace('limit="30"', `limit="${limit}"`),
      13,
      `the class '1' has limit='${limit}'; a whole number is needed`,
    ]),
    [
      text.replace('capacity="50"', 'capacity="1000000000000"'),
      6,
      "the room '1' has capacity='1000000000000'; the number must be from 0 to 1000000",
    ],
    [
      text.replace('slotsPerDay="288"', 'slotsPerDay="10000000"'),
      3,
      "has slotsPerDay='10000000'; the number must be from 1 to 1440",
    ],
    [text.replace('parent="1"', 'parent="2"'), 18, "the parents of the class '2' go round in a circle"],
    [text.replace('limit="30"', 'parent="2"'), 13, "the parents of the class '1' go round in a circle"],
    [
      text.slice(0, text.indexOf('</subpart>')),
      12,
      'this is not XML: the file ends before <subpart> is closed',
    ],
    [text.replace('"50"', '"\u0000"'), 6, 'this is not a text file; XML is needed'],
    [text.replace('<rooms>', '<rooms><__proto__/>'), 5, 'holds <__proto__>, which is unknown there'],
    [
      `<problem>${'<a>'.repeat(500)}${'</a>'.repeat(500)}</problem>`,
      1,
      'this is not XML: <a> is in 100 others',
    ],
    [text.replace('10100', '1010'), 16, "has days='1010'; 5 characters 0 or 1 are needed"],
    [text.replace('10100', '00000'), 16, 'a time of a class has no day or no week'],
    [text.replace('start="278"', 'start="279"'), 19, "has length='10'; the number must be from 1 to 9"],
    [text.replace(/<time days="01000".*/, ''), 18, "the class '2' has no time"],
    [text.replace(/<room id="[12]"( penalty="4")?\/>/g, ''), 13, "the class '1' has no room"],
    [text.replace('room="false"', 'room="no"'), 18, "has room='no'; 'true' or 'false' is needed"],
    [
      text.replace('parent="1"', 'parent="5"'),
      18,
      "the class '2' has the parent '5', which is not in its course",
    ],
    [text.replace('NotOverlap', 'Apart'), 23, "the distribution type 'Apart' is unknown"],
    [
      text.replace('(1,6)', '(1)'),
      24,
      "the distribution type 'MaxBreaks(1)' must have the form MaxBreaks(R,S)",
    ],
    [
      text.replace('(1,6)', '(1,99999999999)'),
      24,
      "the distribution type 'MaxBreaks(1,99999999999)' has a number above 30000",
    ],
    [
      text.replace('penalty="2"', 'penalty="500001"'),
      16,
      "penalty='500001'; the number must be from 0 to 500000",
    ],
    [
      text.replace(') penalty="4"', ') penalty="1"').replace('" penalty="4">', '" penalty="200001">'),
      24,
      'from 0 to 200000',
    ],
    [text.replace('<class id="2"/>', '<class id="1"/>'), 23, "names the class '1' twice"],
    [
      text.replace('<student id="9"><course id="1"/>', '<student id="9"><course id="2"/>'),
      26,
      "the student '9' asks for the course '2', which is not in the file",
    ],
  ])('refuses a damaged file with the line and the reason (%#)', (damaged, line, reason) => {
    const error = refusal(damaged)
    expect(error).toBeInstanceOf(FormatError)
    expect((error as FormatError).message).toContain(reason)
    expect((error as FormatError).line).toBe(line)
  })
})
